# The edge: nginx with the shell's files inside. The release store comes as a volume at /data/releases, read-only.
# docker build -f deploy/images/edge.Dockerfile .
FROM node:20-bookworm-slim AS build
RUN npm install --global pnpm@10.34.9 \
 && apt-get update && apt-get install -y --no-install-recommends brotli && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
ARG BRAND=parlay
ENV BRAND=$BRAND NODE_ENV=production
RUN --mount=type=cache,target=/root/.local/share/pnpm/store \
    pnpm install --frozen-lockfile --prod=false --filter "@parlay/shell..." \
 && pnpm --filter @parlay/shell build
# What gets a nonce or the site's address with each answer can't be compressed beforehand.
RUN find shell/dist -name '*.map' -delete \
 && find shell/dist -type f -size +511c ! -name robots.txt \
      \( -name '*.js' -o -name '*.css' -o -name '*.json' -o -name '*.svg' -o -name '*.txt' \) \
      -exec brotli --best --keep {} + -exec gzip --best --keep {} +

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends \
      curl nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o 1000 -g 1000 /data /data/releases
COPY deploy/nginx /etc/parlay
COPY --from=build /src/shell/dist /srv/shell
ENV PORT=8080 SHELL_DIR=/srv/shell DATA_DIR=/data
EXPOSE 8080
USER 1000:1000
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s CMD curl --fail --silent "http://localhost:$PORT/healthz"
CMD ["sh", "/etc/parlay/start.sh"]
