import { createContext, useContext } from 'react';
import type { Visitor } from './visitor.ts';

export const VisitorContext = createContext<Visitor | null>(null);

/** The personal parts of the page; null until the browser has them, because the server renders cacheable pages. */
export const useVisitor = (): Visitor | null => useContext(VisitorContext);
