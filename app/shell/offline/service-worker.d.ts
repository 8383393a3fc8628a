/** The bundled script of app/worker/service-worker.ts; see scripts/vite/service-worker.ts. */
declare module 'virtual:service-worker' {
  const script: string;
  export default script;
}
