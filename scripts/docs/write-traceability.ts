/* `npm run requirements`: writes docs/traceability.md anew and prints what lacks a test or code. */
import { readFileSync, writeFileSync } from 'node:fs';
import { EXCEPTIONS, readSourceFiles, REQUIREMENTS_FILE, TRACEABILITY_FILE } from './requirement-files.ts';
import { formatTraceability, listGaps, listRequirements, traceRequirements } from './traceability.ts';

const files = readSourceFiles();
const traces = traceRequirements(listRequirements(readFileSync(REQUIREMENTS_FILE, 'utf8')), files);
writeFileSync(TRACEABILITY_FILE, formatTraceability(traces, EXCEPTIONS));
const gaps = listGaps(traces, files, EXCEPTIONS);
process.stdout.write(`Wrote ${TRACEABILITY_FILE}: ${traces.length} requirements.\n`);
for (const gap of gaps) process.stdout.write(`  ${gap}\n`);
process.exitCode = gaps.length > 0 ? 1 : 0;
