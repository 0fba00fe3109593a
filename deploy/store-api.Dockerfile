# The store API, its worker and its migrations, in one image: docker build -f deploy/store-api.Dockerfile -t shop-store-api .
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
COPY store-api/package.json store-api/
RUN npm ci --no-audit --no-fund --workspace=store-api --omit=dev
# Source maps and documents, which the program does not need.
RUN find node_modules -type f \( -name "*.map" -o -name "*.md" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \) -delete

FROM debian:12.15-slim
WORKDIR /shop
# Only Node: npm and the rest of its image are for building.
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /shop/node_modules node_modules
COPY package.json ./
COPY lib/contract lib/contract
COPY lib/forms lib/forms
COPY lib/observability lib/observability
COPY lib/places/data lib/places/data
COPY lib/processes lib/processes
COPY lib/rules lib/rules
COPY lib/stores lib/stores
COPY store-api store-api
# The only writable folder; everything else may be read-only and belongs to root.
RUN mkdir /data && chown 1000:1000 /data
# The heap follows the memory limit of the container; the rest is for resizing pictures, buffers and the program itself.
ENV NODE_ENV=production NODE_OPTIONS="--max-old-space-size-percentage=60 --max-semi-space-size=8 --disable-proto=delete" MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 STORE_API_HOST=0.0.0.0 STORE_API_PORT=4000 STORE_API_DATA=/data DRAIN_SECONDS=5
USER 1000:1000
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.STORE_API_PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "store-api/server.ts"]
