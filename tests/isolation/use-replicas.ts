import { inject } from 'vitest';

// Before a test file loads tests/support/test-servers.ts
process.env.TEST_SERVERS = inject('testServers');
