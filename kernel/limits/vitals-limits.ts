/** What browsers send of the speed of pages; rows of `LIMITS`. */
export const VITALS_LIMIT_ROWS = {
  vitalsBytes: {
    variable: 'VITALS_BYTES',
    // What browsers send takes about 100 bytes
    value: 1024,
    unit: 'bytes',
    bounds: 'in a measurement to /vitals',
    answer: '413',
  },
  vitalsOfAddress: {
    variable: 'VITALS_PER_ADDRESS',
    value: 60,
    unit: 'count',
    bounds: 'measurements of one address in one shop that are read in a minute',
    answer: '204, the measurement is not read',
  },
  vitalsOfChannel: {
    variable: 'VITALS_PER_CHANNEL',
    value: 6000,
    unit: 'count',
    bounds: 'measurements of one shop that are read in a minute',
    answer: '204, the measurement is not read',
  },
} as const;
