# One image for web, worker, migrate and tenant: the command says which.
#   docker run … node build/server/main.js      web (the default)
#   docker run … node build/server/worker.js    worker
#   docker run … node build/server/command.js migrate   as the database's owner: brings it up to date, then ends
#   docker run … node build/server/command.js tenant    as the database's owner: lists, adds and changes brands

FROM node:24-slim AS build
WORKDIR /site
# The packages first: this layer is cached until they change.
COPY package.json package-lock.json .npmrc ./
COPY patches ./patches
RUN npm ci
COPY . .
# The bill of materials covers the pruned packages. `npm sbom --omit dev` would also omit packages that are needed at run time,
# and with devDependencies still listed it reports the pruned ones as missing.
RUN npm run build && npm prune --omit=dev \
  && npm pkg delete devDependencies && npm sbom --sbom-format cyclonedx --sbom-type application > sbom.cdx.json

FROM node:24-slim
WORKDIR /site
# UV_THREADPOOL_SIZE: tooling/site/heap-flags.ts.
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data UV_THREADPOOL_SIZE=8
RUN mkdir /data && chown node:node /data
COPY --from=build /site/package.json /site/sbom.cdx.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/build ./build
COPY --from=build /site/.places ./.places
COPY --from=build /site/db/roles.sql ./db/
COPY --from=build /site/db/functions ./db/functions
COPY --from=build /site/db/migrations ./db/migrations
USER node
VOLUME /data
EXPOSE 3000
# The worker serves nothing: its health check is switched off in compose.yaml.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The flags: tooling/site/heap-flags.ts.
CMD ["node", "--initial-old-space-size=48", "--max-semi-space-size=24", "--v8-pool-size=1", "build/server/main.js"]
