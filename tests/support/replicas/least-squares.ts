export interface Sample {
  readonly hours: number;
  readonly mb: number;
}

/** Slope of a line through samples, by least squares; 0 for fewer than two. */
export function computeSlope(samples: readonly Sample[]): number {
  const count = samples.length;
  if (count < 2) return 0;
  const meanHours = samples.reduce((sum, { hours }) => sum + hours, 0) / count;
  const meanMb = samples.reduce((sum, { mb }) => sum + mb, 0) / count;
  let [above, below] = [0, 0];
  for (const { hours, mb } of samples) {
    above += (hours - meanHours) * (mb - meanMb);
    below += (hours - meanHours) ** 2;
  }
  return below === 0 ? 0 : above / below;
}
