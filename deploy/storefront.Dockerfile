# The storefront: docker build -f deploy/storefront.Dockerfile -t shop-storefront .
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
COPY store-api/package.json store-api/
# Packages of the storefront only; `--workspaces=false` leaves out those of the store API.
RUN npm ci --no-audit --no-fund --workspaces=false --omit=dev
COPY app app
COPY components components
COPY lib lib
COPY messages messages
COPY public public
COPY scripts scripts
COPY server server
COPY styles styles
COPY instrumentation-client.ts middleware.ts next.config.ts postcss.config.mjs tsconfig.json tsconfig.build.json ./
# Both optional: name of the release, and the key of forms, which is the same for every release (it is in the build either way).
ARG RELEASE NEXT_SERVER_ACTIONS_ENCRYPTION_KEY
RUN node scripts/build.ts
# Needed by the build only: its cache, development packages, Next's compiler, and packages whose code is in the build.
RUN npm uninstall --no-save --workspaces=false --omit=dev --no-audit --no-fund @tailwindcss/postcss tailwindcss rolldown typescript schema-dts @types/node @types/react @types/react-dom
RUN rm -rf .next/cache .next/diagnostics .next/types node_modules/@next/swc-* node_modules/@adyen node_modules/@base-ui node_modules/@fontsource-variable node_modules/@paypal node_modules/@tanstack
RUN find node_modules -type f \( -name "*.map" -o -name "*.md" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \) -delete

FROM debian:12.15-slim
WORKDIR /shop
# Only Node: npm and the rest of its image are for building.
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /shop/package.json /shop/next.config.ts ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/.next .next
COPY --from=build /shop/lib lib
COPY --from=build /shop/messages messages
COPY --from=build /shop/server server
COPY --from=build /shop/public public
# The heap follows the memory limit of the container; the rest is for cached pages (PAGE_CACHE_MB), buffers and the program itself.
ENV NODE_ENV=production NODE_OPTIONS="--max-old-space-size-percentage=60 --max-semi-space-size=8 --disable-proto=delete" MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DRAIN_SECONDS=5
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
