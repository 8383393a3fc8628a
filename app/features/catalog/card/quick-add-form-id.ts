/** Id of the page's form that the add buttons of product cards submit. */
export const QUICK_ADD_FORM = 'quick-add';
