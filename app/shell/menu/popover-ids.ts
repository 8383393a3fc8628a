/** DOM ids of the header's popovers. */
export const MENU_ID = 'site-menu';
export const SEARCH_ID = 'site-search';
