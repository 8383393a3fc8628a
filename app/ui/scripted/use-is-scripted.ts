import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};
const onceRunning = () => true;
const inServerHtml = () => false;

/** False in the server's HTML and during hydration, so that both match; true afterwards. */
export const useIsScripted = (): boolean => useSyncExternalStore(neverChanges, onceRunning, inServerHtml);
