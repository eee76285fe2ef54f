#!/bin/sh
# Starts nginx as the edge, without root. Everything it writes lies below /tmp.
set -eu
mkdir -p /tmp/nginx
sh /etc/parlay/render.sh /etc/parlay/nginx.conf.template /tmp/nginx >/tmp/nginx/nginx.conf
exec nginx -c /tmp/nginx/nginx.conf -g 'daemon off;'
