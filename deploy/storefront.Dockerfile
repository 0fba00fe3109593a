# The storefront alone: docker build -f deploy/storefront.Dockerfile -t shop-storefront .
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
COPY store-api/package.json store-api/
# Packages of the storefront only; `--workspaces=false` leaves out those of the store API.
COPY scripts/install.mjs scripts/
COPY scripts/start/*.mjs scripts/start/
RUN node scripts/install.mjs --workspaces=false --omit=dev
COPY . .
# Both optional: name of the release, and the key of forms, which is the same for every release (it is in the build either way).
ARG RELEASE NEXT_SERVER_ACTIONS_ENCRYPTION_KEY
RUN node scripts/build.ts
# What builds the storefront does not run it.
RUN npm uninstall --no-save --workspaces=false --omit=dev --no-audit --no-fund \
  @tailwindcss/postcss tailwindcss babel-plugin-react-compiler rolldown typescript schema-dts \
  @types/node @types/react @types/react-dom

FROM node:24-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DRAIN_SECONDS=5
COPY --from=build --chown=node /shop/package.json /shop/next.config.ts ./
COPY --from=build --chown=node /shop/node_modules node_modules
COPY --from=build --chown=node /shop/.next .next
COPY --from=build --chown=node /shop/lib lib
COPY --from=build --chown=node /shop/messages messages
COPY --from=build --chown=node /shop/server server
COPY --from=build --chown=node /shop/public* public
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
