# One image for all shops. It contains no tenant and no secret: channel files are mounted at /channels, keys come from the
# environment. See docs/deploy.md.

FROM node:24-slim AS packages
WORKDIR /srv/arkad
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --ignore-scripts

FROM packages AS build
COPY . .
RUN node scripts/build.mjs --force

FROM node:24-slim AS production-packages
WORKDIR /srv/arkad
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund --ignore-scripts && npm cache clean --force

FROM node:24-slim AS base
WORKDIR /srv/arkad
ENV NODE_ENV=production HOST=0.0.0.0
# glibc keeps what threads free, in arenas of their own: see scripts/servers.mjs, which sets the same.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
COPY --from=production-packages /srv/arkad/node_modules node_modules
COPY --from=build /srv/arkad/package.json package.json
USER node

# The demo's commerce API, not for production: docker build --target demo-backend
FROM base AS demo-backend
USER root
RUN mkdir /data && chown node /data
USER node
ENV DATA_DIR=/data BACKEND_PORT=4000
COPY --from=build /srv/arkad/build/backend build/backend
COPY --from=build /srv/arkad/backend/schema.graphql backend/schema.graphql
COPY --from=build /srv/arkad/backend/core/db/migrations backend/core/db/migrations
COPY --from=build /srv/arkad/backend/demo/seed backend/demo/seed
VOLUME /data
EXPOSE 4000
CMD ["node", "build/backend/server.js"]

# Needs SESSION_SECRETS at run time: without it the start fails. It is not set here, because an image contains no secret.
FROM base AS storefront
USER root
RUN mkdir /state && chown node /state
USER node
ENV CHANNELS_DIR=/channels STATE_DIR=/state PORT=3000 ADMIN_PORT=9000
COPY --from=build /srv/arkad/languages languages
COPY --from=build /srv/arkad/build/client build/client
COPY --from=build /srv/arkad/build/server build/server
COPY --from=build /srv/arkad/build/studio build/studio
COPY --from=build /srv/arkad/build/server.js /srv/arkad/build/channels.js /srv/arkad/build/tracing.js build/
VOLUME /channels /state
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.ADMIN_PORT}/livez`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server.js"]
