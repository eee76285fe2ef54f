# The gateway with the pages of staff, or the sandbox with its beacon.
# docker build -f deploy/images/server.Dockerfile --build-arg PACKAGE=gateway .
FROM node:20-bookworm-slim AS build
RUN npm install --global pnpm@10.34.9
WORKDIR /src
COPY . .
ARG PACKAGE
ARG BRAND=parlay
ENV BRAND=$BRAND
RUN --mount=type=cache,target=/root/.local/share/pnpm/store \
    pnpm install --frozen-lockfile --filter "@parlay/$PACKAGE..." \
 && pnpm --filter "@parlay/$PACKAGE" build \
 && pnpm --filter "@parlay/$PACKAGE" --prod --legacy deploy "/app/$PACKAGE" \
 && cp -r "$PACKAGE/dist" "/app/$PACKAGE/" \
 && if [ "$PACKAGE" = gateway ]; then \
      pnpm install --frozen-lockfile --prod=false --filter "@parlay/back-office..." \
   && NODE_ENV=production pnpm --filter @parlay/back-office build \
   && mkdir /app/back-office && cp -r back-office/dist /app/back-office/; \
    fi \
 && cp -r pnpm-workspace.yaml brands /app/ \
 && mkdir -p .cache/docs /app/.cache && cp -r .cache/docs /app/.cache/ \
 && cp deploy/images/prepare-database.mjs /app/

FROM node:20-bookworm-slim
ARG PACKAGE
ENV NODE_ENV=production DATA_DIR=/data PACKAGE=$PACKAGE
COPY --from=build /app /app
RUN install -d -m 700 -o node -g node /data /data/keys /data/public-keys /data/operator /data/psp /data/files /data/staff /data/sandbox /data/beacon
WORKDIR /app
USER node
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://localhost:' + (process.env.GATEWAY_PORT ?? process.env.SANDBOX_PORT ?? process.env.BEACON_PORT) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["sh", "-c", "exec node --enable-source-maps $PACKAGE/dist/main.js"]
