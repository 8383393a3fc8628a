# One image for all shops. It contains no tenant and no secret: channel files are mounted at /channels, keys come from the
# environment. See docs/deploy.md.

# A full version, the newest that CI tests, and its digest: a tag may change (docs/supply-chain.md says how to raise both)
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS runtime
WORKDIR /srv/arkad

FROM runtime AS manifest
COPY package.json package-lock.json ./

FROM manifest AS build
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY . .
RUN node scripts/build.mjs --force && node scripts/docs/write-sbom.mjs

# Without what only the embedded backend and pictures in commands need: optionalDependencies in package.json
FROM manifest AS storefront-packages
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund --ignore-scripts

FROM manifest AS demo-packages
RUN npm ci --omit=dev --no-audit --no-fund --ignore-scripts

FROM runtime AS base
ENV NODE_ENV=production HOST=0.0.0.0
# glibc keeps what threads free, in arenas of their own: see scripts/servers.mjs, which sets the same.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=4194304 MALLOC_MMAP_THRESHOLD_=4194304
ENV NODE_OPTIONS=--max-semi-space-size=16
COPY --from=build /srv/arkad/package.json package.json

# The embedded commerce API with the demo's shops and customers, whose passwords are published: not for production as it is
# (docs/embedded-backend.md). docker build --target demo-backend
FROM base AS demo-backend
RUN mkdir /data && chown node /data
USER node
ENV DATA_DIR=/data BACKEND_PORT=4000
COPY --from=demo-packages /srv/arkad/node_modules node_modules
COPY --from=build /srv/arkad/build/backend build/backend
COPY --from=build /srv/arkad/backend/schema.graphql backend/schema.graphql
COPY --from=build /srv/arkad/backend/core/db/migrations backend/core/db/migrations
COPY --from=build /srv/arkad/backend/demo/seed backend/demo/seed
EXPOSE 4000
CMD ["node", "build/backend/server.js"]

# Mount /channels and /state: no VOLUME is declared, which would leave a nameless one behind with every container that is removed.
# Needs SESSION_SECRETS at run time: without it the start fails. It is not set here, because an image contains no secret.
FROM base AS storefront
RUN mkdir /channels /state && chown node /state
USER node
ENV CHANNELS_DIR=/channels STATE_DIR=/state PORT=3000 ADMIN_PORT=9000 HEALTH_PORT=9001
COPY --from=storefront-packages /srv/arkad/node_modules node_modules
COPY --from=build /srv/arkad/build/sbom-storefront.cdx.json sbom.cdx.json
COPY --from=build /srv/arkad/languages languages
COPY --from=build /srv/arkad/build/client build/client
COPY --from=build /srv/arkad/build/server build/server
COPY --from=build /srv/arkad/build/studio build/studio
COPY --from=build /srv/arkad/build/server.js /srv/arkad/build/channels.js /srv/arkad/build/tracing.js build/
EXPOSE 3000 9001
# By bash itself: a second node would take 84 MB and a second of CPU for each probe.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$HEALTH_PORT && printf 'GET /livez HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
CMD ["node", "build/server.js"]
# Last, so that another commit does not make the layers anew: docker build --build-arg VERSION=… --build-arg REVISION=…
ARG VERSION=
ARG REVISION=
LABEL org.opencontainers.image.title="Arkad" \
  org.opencontainers.image.description="Multi-tenant, white-label storefront engine: one server, many branded shops" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
