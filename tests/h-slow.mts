import { measureSlowLines } from '#tests/bench/rows/slow-lines.ts';
console.log(JSON.stringify(await measureSlowLines({port:4180,adminPort:4182,backendPort:4181,chromium:'/usr/bin/chromium'} as any)));
