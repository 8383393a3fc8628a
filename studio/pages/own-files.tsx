import type { OwnFile } from '#app/channels/own-files/own-files.server.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/display/notice.tsx';
import * as formStyles from '#studio/parts/form.css.ts';
import * as styles from '#studio/parts/studio.css.ts';

interface OwnFilesPageProps {
  /** Its key. */
  readonly shop: string;
  /** Id of the draft to go back to; null for the file. */
  readonly draft: string | null;
  readonly files: ReadonlyMap<string, OwnFile>;
  readonly canSave: boolean;
  readonly problem: string | null;
  /** Files were added. */
  readonly isDone: boolean;
}

/** The pictures and fonts of a shop, and the form that adds some. */
export function OwnFilesPage({ shop, draft, files, canSave, problem, isDone }: OwnFilesPageProps) {
  const own = draft === null ? '' : `?draft=${draft}`;
  const back = { internal: false, href: `/studio/shops/${shop}${own}`, newTab: false } as const;
  return (
    <Stack space="l">
      <div className={styles.titleRow}>
        <Heading level={1}>Files of {shop}</Heading>
        <ButtonLink tone="outline" target={back}>
          Back to the form
        </ButtonLink>
      </div>
      {isDone && problem === null ? (
        <Notice tone="success" live>
          The files are there. The shop shows them once its file names them.
        </Notice>
      ) : null}
      {canSave ? (
        <form
          method="post"
          encType="multipart/form-data"
          action={`/studio/shops/${shop}/files${own}`}
          className={styles.narrow}
        >
          <Stack>
            <TextField
              id="files"
              name="files"
              type="file"
              multiple
              required
              accept=".svg,.png,.webp,.avif,.woff2"
              label="Add files"
              description="Logos, icons and marks as SVG, PNG, WebP or AVIF of at most 50 kB; fonts as woff2 of at most 200 kB"
              error={problem ?? undefined}
            />
            <div>
              <Button type="submit">Upload</Button>
            </div>
          </Stack>
        </form>
      ) : (
        <Notice>The studio cannot write files here. STUDIO=write lets it.</Notice>
      )}
      {files.size === 0 ? <Text>The shop has no files of its own yet.</Text> : <FileList files={files} />}
      <Text tone="muted">
        Name a picture in the control File of the logo, the icon or a mark. Choose a font among the fonts of
        the look.
      </Text>
    </Stack>
  );
}

function FileList({ files }: Pick<OwnFilesPageProps, 'files'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What it is</th>
          <th scope="col">Picture</th>
        </tr>
      </thead>
      <tbody>
        {[...files].map(([name, file]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td data-label="What it is">{describe(file)}</td>
            <td data-label="Picture">
              <Picture name={name} file={file} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describe(file: OwnFile): string {
  if (file.kind === 'unusable') return `Cannot be used: it ${file.reason}`;
  if (file.kind === 'svg') return 'Drawing';
  if (file.kind === 'picture') return `Picture, ${formatKilobytes(file.bytes)}`;
  const [min, max] = file.facts.weights;
  return `Font, weight ${min === max ? min : `${min} to ${max}`}, ${formatKilobytes(file.bytes)}`;
}

const formatKilobytes = ({ byteLength }: Uint8Array): string => `${Math.ceil(byteLength / 1000)} kB`;

function Picture({ name, file }: { readonly name: string; readonly file: OwnFile }) {
  const src =
    file.kind === 'svg'
      ? `data:image/svg+xml,${encodeURIComponent(file.text)}`
      : file.kind === 'picture'
        ? `data:${file.contentType};base64,${Buffer.from(file.bytes).toString('base64')}`
        : null;
  return src === null ? <>–</> : <img src={src} alt={name} className={formStyles.logo} />;
}
