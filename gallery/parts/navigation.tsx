import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { Cluster } from '#app/ui/layout/cluster.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { DrawerMenu } from '#app/ui/menu/drawer-menu.tsx';
import { FlyoutMenu } from '#app/ui/menu/flyout-menu.tsx';
import type { MenuEntry } from '#app/ui/menu/menu-entry.ts';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { SkipLink } from '#app/ui/skip-link/skip-link.tsx';
import { SortLinks } from '#app/ui/sort-links/sort-links.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { HERE, LONG, Part } from '#gallery/example.tsx';
import * as styles from './navigation.css.ts';

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

/** The menus lie on the header's colours. */
export function MenuParts() {
  return (
    <Stack>
      <SkipLink href="#parts" label="To the content" />
      <div className={styles.narrow}>
        <DrawerMenu label="Open the menu" navLabel="Menu of phones" closeLabel="Close the menu" items={MENU}>
          Below the menu
        </DrawerMenu>
      </div>
      <div className={styles.wide}>
        <FlyoutMenu label="Menu" submenuLabel="More in {label}" items={MENU} />
      </div>
    </Stack>
  );
}

export function NavigationParts() {
  return (
    <Part title="Navigation in pages">
      <Tabs
        level={3}
        sections={[
          { title: 'Description', content: LONG },
          { title: 'Specification', content: 'Birch, 40 cm' },
        ]}
      />
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
