import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};
const onceRunning = () => true;
const inServerHtml = () => false;

/** False in the server's HTML and while it is taken over, so that both are the same; true from then on. */
export const useIsScripted = (): boolean => useSyncExternalStore(neverChanges, onceRunning, inServerHtml);
