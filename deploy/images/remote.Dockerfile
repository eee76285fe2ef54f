# A remote, or the shell, that publishes itself into the release store. It goes live only where no version of it is live yet.
# docker build -f deploy/images/remote.Dockerfile --build-arg REMOTE=mf-lobby .
FROM node:20-bookworm-slim AS build
RUN npm install --global pnpm@10.34.9
WORKDIR /src
COPY . .
ARG REMOTE
ARG BRAND=parlay
ENV BRAND=$BRAND NODE_ENV=production
RUN --mount=type=cache,target=/root/.local/share/pnpm/store \
    pnpm install --frozen-lockfile --prod=false --filter "@parlay/$REMOTE..." --filter "@parlay/releases..." \
 && pnpm --filter "@parlay/$REMOTE" --filter @parlay/releases build \
 && mkdir -p /app \
 && cp -r "$REMOTE/dist" "$REMOTE/package.json" releases/dist/release.js /app/ \
 && mv /app/release.js /app/release.mjs

FROM node:20-bookworm-slim
ARG REMOTE
ENV NODE_ENV=production DATA_DIR=/data REMOTE=$REMOTE
COPY --from=build /app /app
RUN install -d -o node -g node /data /data/releases
WORKDIR /app
USER node
HEALTHCHECK NONE
CMD ["sh", "-c", "exec node release.mjs publish $REMOTE --from dist --first"]
