import { Gallery, PictureWall } from '#app/ui/picture/gallery.tsx';
import { ICON_PATHS, type IconName } from '#app/ui/icon/icon-paths.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Cluster, Grid } from '#app/ui/layout/layout.tsx';
import { CARRIER_DRAWINGS, PAYMENT_DRAWINGS } from '#app/ui/logos/logo-drawings.ts';
import { Logo, ServiceMarks } from '#app/ui/logos/logo.tsx';
import { InStates } from '#app/ui/picture/other-state.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { Part } from '#gallery/example.tsx';
import { A_DARK_PICTURE, aPicture, someGalleryPictures } from './a-picture.ts';

const namesOf = <Name extends string>(drawings: Readonly<Record<Name, string>>): readonly Name[] =>
  Object.keys(drawings) as Name[];
const ICONS: readonly IconName[] = namesOf(ICON_PATHS);
const LOGOS = [...namesOf(PAYMENT_DRAWINGS), ...namesOf(CARRIER_DRAWINGS)];
const ZOOM = {
  enlarge: 'Enlarge',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  name: 'A lamp',
  price: '€100',
};

export function PictureExamples() {
  return (
    <>
      <Part title="Icons and logos">
        <Cluster>
          {ICONS.map((name) => (
            <Icon key={name} name={name} label={name} />
          ))}
        </Cluster>
        <Cluster>
          {(['s', 'm', 'l'] as const).map((size) => (
            <Icon key={size} name="bag" size={size} label={`size ${size}`} />
          ))}
        </Cluster>
        <Cluster>
          {LOGOS.map((name) => (
            <Logo key={name} name={name} label={name} />
          ))}
        </Cluster>
        <ServiceMarks
          label="Ways to pay"
          marks={['card', { name: 'A mark of the shop’s own', url: aPicture('').src ?? '' }]}
          nameOf={(name) => name}
        />
        <InStates other={{ media: '(prefers-color-scheme:dark)', src: A_DARK_PICTURE }}>
          <img src={aPicture('').src ?? ''} alt="Another in the dark" width={80} height={80} />
        </InStates>
      </Part>
      <Part title="Pictures">
        <Grid columns="quarters">
          <Picture {...aPicture('A lamp')} />
          <Picture {...aPicture('A lamp with round corners')} shape="rounded" />
          <Picture {...aPicture('')} src={null} />
          <Picture {...aPicture('A lamp that is not there')} src="/no/such/picture.webp" ground="lavender" />
        </Grid>
      </Part>
      <Part title="Product pictures">
        <Grid columns="halves">
          <Gallery label="Pictures" zoomLabel="Enlarge" labels={ZOOM} pictures={someGalleryPictures(3)} />
          <Gallery label="One picture" zoomLabel="Enlarge" labels={ZOOM} pictures={someGalleryPictures(1)} />
        </Grid>
        <PictureWall
          label="All at once"
          zoomLabel="Enlarge"
          labels={ZOOM}
          pictures={someGalleryPictures(2)}
        />
      </Part>
    </>
  );
}
