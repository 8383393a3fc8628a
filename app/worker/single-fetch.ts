/**
 * Answers to a client navigation that no route gives, written as Remix's client decodes them (single fetch). Remix exports no
 * encoder; the tests read each with its decoder.
 */

/** A redirect that loads the document at `url`. */
export const formatDocumentRedirect = (url: string): string =>
  `[["SingleFetchRedirect",1],{"_2":3,"_4":5,"_6":7,"_8":9,"_10":7},"redirect",${JSON.stringify(url)},"status",302,"revalidate",false,"reload",true,"replace"]\n`;

/** A 503 that every route of a page has thrown: the shop's error page shows. */
export const BUSY_PAGE_DATA =
  '[["SingleFetchRedirect",1],{"_2":3},"error",["ErrorResponse",4,5,6],"",503,"Busy"]\n';

/** A 503 that the action of a form has thrown. */
export const BUSY_FORM_DATA = '[{"_1":2},"error",["ErrorResponse",3,4,5],"",503,"Busy"]\n';

/** Data of null: for a part of a page, whose error would replace the whole page. */
export const NO_DATA = '[["SingleFetchRedirect",1],{"_2":-5},"data"]\n';
