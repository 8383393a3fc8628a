/** Of the download, without language prefix: the texts in it are in the language of the page that links to it. */
export const PERSONAL_DATA_PATH = '/my-account/personal-data';
