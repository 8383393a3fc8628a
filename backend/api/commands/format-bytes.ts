const MB = 1_000_000;

/** `12.3 MB`; `0 MB` for nothing. */
export const formatBytes = (bytes: number): string =>
  `${bytes === 0 ? '0' : Math.max(0.1, bytes / MB).toFixed(1)} MB`;
