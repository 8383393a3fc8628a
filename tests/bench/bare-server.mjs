// Runs as a separate process: a plain node:http server that sends one answer, the floor that `warm-page` is compared with.
// It gets the answer's headers and body in a message, and sends back its port.
import { createServer } from 'node:http';

process.once('message', ({ headers, body }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((req, res) => {
    res.writeHead(200, headers);
    res.end(bytes);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
});
process.on('disconnect', () => process.exit(0));
