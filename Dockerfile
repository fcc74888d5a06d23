# Production image: docker build -t tern . Settings come from the environment (docs/run-it.md); only /data and /tmp are written.
# `api/commands/lay-out.slow.test.ts` runs the same steps on a machine without containers.

FROM node:24.22-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && node api/commands/lay-out.mjs /app

FROM node:24.22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
# npm is needed for building only; what is not installed needs no updates.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
  && mkdir /data && chown node:node /data
COPY --from=build /app /app
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "require(process.env.TLS_CERT_FILE ? 'node:https' : 'node:http').get({ port: process.env.PORT, path: '/healthz', rejectUnauthorized: false }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "api/dist/main.mjs"]
