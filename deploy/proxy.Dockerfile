# nginx with Brotli in front of the programs: docker build -f deploy/proxy.Dockerfile -t shop-proxy .
FROM debian:12.15-slim
RUN apt-get update && apt-get install --yes --no-install-recommends nginx-light libnginx-mod-http-brotli-filter && rm -rf /var/lib/apt/lists/*
COPY deploy/nginx.conf /etc/nginx/nginx.conf
COPY deploy/start-proxy /usr/local/bin/start-proxy
# The only writable folder: cached answers and incoming bodies.
RUN mkdir -p /var/cache/nginx && chown 1000:1000 /var/cache/nginx && nginx -V
USER 1000:1000
VOLUME /var/cache/nginx
EXPOSE 8080 8443
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 CMD ["sh", "-c", "test -s /tmp/nginx.pid && kill -0 $(cat /tmp/nginx.pid)"]
CMD ["/usr/local/bin/start-proxy"]
