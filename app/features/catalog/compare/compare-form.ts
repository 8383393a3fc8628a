/** DOM id of the form that the choices in a list belong to. */
export const COMPARE_FORM = 'compare';
