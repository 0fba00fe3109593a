# The store API alone: docker build -f deploy/store-api.Dockerfile -t shop-store-api .
FROM node:24-bookworm-slim
WORKDIR /shop
COPY package.json package-lock.json ./
COPY store-api/package.json store-api/
COPY scripts/install.mjs scripts/
COPY scripts/start/*.mjs scripts/start/
RUN node scripts/install.mjs --workspace=store-api --omit=dev
COPY lib/contract lib/contract
COPY lib/forms lib/forms
COPY lib/observability lib/observability
COPY lib/processes lib/processes
COPY lib/rules lib/rules
COPY lib/stores lib/stores
COPY store-api store-api
RUN mkdir -p /data && chown node /data
ENV NODE_ENV=production STORE_API_HOST=0.0.0.0 STORE_API_PORT=4000 STORE_API_DATA=/data DRAIN_SECONDS=5
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=15s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.STORE_API_PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "store-api/server.ts"]
