import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx';
import { Cluster, SkipLink, Stack } from '#app/ui/layout/layout.tsx';
import type { MenuEntry } from '#app/ui/menu/main-menu.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { SortLinks } from '#app/ui/navigation/sort-links.tsx';
import { HeaderExamples } from './headers.tsx';
import { HERE, LONG, Part } from '#gallery/example.tsx';
import type { HeaderChoice } from '#themes/compositions.ts';

/** Three levels, the last one with a long text. */
const MENU: readonly MenuEntry[] = [
  {
    label: 'Lamps',
    target: HERE,
    current: 'true',
    allLabel: 'Show all in Lamps',
    children: [
      {
        label: 'Pendants',
        target: HERE,
        allLabel: 'Show all in Pendants',
        children: [
          { label: 'Birch', target: HERE },
          { label: LONG, target: HERE },
        ],
      },
      { label: 'Table lamps', target: HERE },
    ],
  },
  { label: 'About us', target: HERE },
];

export function MenuExamples({ layout }: { readonly layout: HeaderChoice['layout'] }) {
  return (
    <Stack>
      <SkipLink href="#parts" label="To the content" />
      <HeaderExamples layout={layout} items={MENU} />
    </Stack>
  );
}

export function NavigationExamples() {
  return (
    <Part title="Navigation in pages">
      <Breadcrumbs
        label="Breadcrumbs"
        items={[{ label: 'Home', target: HERE }, { label: 'Lamps', target: HERE }, { label: LONG }]}
      />
      <Cluster justify="end">
        <SortLinks
          label="Sort by"
          items={[
            { label: 'New in', target: HERE, current: true },
            { label: 'Lowest price', target: HERE },
          ]}
        />
      </Cluster>
      <Pagination
        label="Pages"
        previous={{ label: 'Previous', target: HERE }}
        next={{ label: 'Next', target: HERE }}
        pages={[
          { label: '1', target: HERE },
          { label: '2', target: HERE, current: true },
          { label: '3', target: HERE },
        ]}
      />
      <Pagination label="A single page" />
    </Part>
  );
}
