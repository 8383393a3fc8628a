/** Root fields of this room (contract 2). */
export const orderFields = {};
