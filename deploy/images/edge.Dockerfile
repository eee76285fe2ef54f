# The edge: nginx alone. The release store, with the shell in it, is mounted at /data/releases, read-only.
# docker build -f deploy/images/edge.Dockerfile .
FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends \
      curl nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o 1000 -g 1000 /data /data/releases
COPY deploy/nginx /etc/parlay
ENV PORT=8080 DATA_DIR=/data
EXPOSE 8080
USER 1000:1000
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s CMD curl --fail --silent "http://localhost:$PORT/healthz"
CMD ["sh", "/etc/parlay/start.sh"]
