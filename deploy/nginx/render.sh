#!/bin/sh
# Prints nginx.conf: render.sh <template> <folder for pid and temporary files>. It reads the same environment as the
# Node edge (releases/src/edge/config.ts) and ends with one line at the first wrong value.
set -eu

template=$1
run_dir=$2

# setting NAME DEFAULT PATTERN prints the value of an environment variable after checking it against the pattern.
setting() {
  eval "value=\${$1:-$2}"
  if ! printf '%s' "$value" | grep -Eqx "$3"; then
    echo "edge: wrong configuration: $1=$value" >&2
    exit 1
  fi
  printf '%s' "$value"
}

origin='https?://[A-Za-z0-9.:-]+'
folder='/[A-Za-z0-9._/-]*'

port=$(setting PORT 8080 '[0-9]{1,5}')
gateway_url=$(setting GATEWAY_URL http://localhost:4000 "$origin")
gateway_urls=$(setting GATEWAY_URLS "$gateway_url" "$origin(,$origin)*")
mirror_urls=$(setting MIRROR_URLS none "none|$origin(,$origin)*")
sandbox_url=$(setting SANDBOX_URL http://localhost:4100 "$origin")
google_tag=$(setting GTAG 0 '[01]')
auth_domain=$(setting FIREBASE_AUTH_DOMAIN none '[a-z0-9.-]+')
edge_url=$(setting EDGE_URL http://localhost:3000 "$origin")
data_dir=$(setting DATA_DIR /data "$folder")
# A shell that is not in the store can be served to measure or try it.
shell_dir=$(setting SHELL_DIR "$data_dir/releases/live-shell" "$folder")
environment=$(setting NODE_ENV production 'production|development|test')
sandbox=$(setting PARLAY_SANDBOX 0 '[01]')
body_limit=$(setting BODY_LIMIT 1048576 '[0-9]{1,10}')
upload_limit=$(setting UPLOAD_LIMIT 5308416 '[0-9]{1,10}')
head_timeout=$(setting HEAD_TIMEOUT 20000 '[0-9]{1,7}')
connections_per_address=$(setting CONNECTIONS_PER_ADDRESS 400 '[1-9][0-9]{0,4}')
upstream_timeout=$(setting UPSTREAM_TIMEOUT 30000 '[0-9]{1,7}')
address='[0-9a-fA-F.:]*[.:][0-9a-fA-F.:]*(/[0-9]{1,3})?'
trusted_proxies=$(setting TRUSTED_PROXIES none "none|$address(,$address)*")
metrics_port=$(setting METRICS_PORT none 'none|[0-9]{1,5}')
service_worker=$(setting SERVICE_WORKER on 'on|off')

call_prefixes='wps|lgw|lotto'
[ "$sandbox" = 1 ] && call_prefixes="$call_prefixes|sandbox|docs"

servers=''
for url in $(printf '%s' "$gateway_urls" | tr ',' ' '); do
  servers="$servers server ${url#*://} max_fails=5 fail_timeout=1s;"
done

case $edge_url in
  https:*) scheme=https upgrade_policy='; upgrade-insecure-requests' ;;
  *) scheme=http upgrade_policy='' ;;
esac

worker_file=sw.js
[ "$service_worker" = off ] && worker_file=sw-off.js

provider_scripts='' provider_calls='' provider_frames='' trusted_types='default parlay-html'
if [ "$auth_domain" != none ]; then
  provider_scripts=' https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/'
  provider_calls=' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com'
  trusted_types="* 'allow-duplicates'"
  provider_frames=" https://$auth_domain https://www.google.com/recaptcha/"
fi

tag_scripts='' tag_calls='' tag_images=''
if [ "$google_tag" = 1 ]; then
  tag_scripts=' https://www.googletagmanager.com'
  tag_calls=' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'
  tag_images=' https://www.googletagmanager.com https://*.google-analytics.com'
  trusted_types="* 'allow-duplicates'"
fi

mirror_calls=''
[ "$mirror_urls" != none ] && mirror_calls=" $(printf '%s' "$mirror_urls" | tr ',' ' ')"

transport_security=''
[ "$environment" = production ] && transport_security='max-age=31536000; includeSubDomains'

# The tag of pages is a hash of everything that their policy depends on; nginx adds the version of the shell. A shell that
# is not in the store has no version, and there the page files are part of the hash.
page_tag=$({
  printf '%s\n' "$edge_url" "$sandbox_url" "$mirror_urls" "$auth_domain" "$google_tag"
  cat "$template"
  [ -z "${SHELL_DIR:-}" ] ||
    find "$shell_dir/index.html" "$shell_dir/pages" -name '*.html' -exec sha256sum {} + 2>/dev/null | sort
} | sha256sum | cut -c 1-22)

real_address=''
if [ "$trusted_proxies" != none ]; then
  real_address='real_ip_header X-Forwarded-For; real_ip_recursive on;'
  for proxy in $(printf '%s' "$trusted_proxies" | tr ',' ' '); do
    real_address="$real_address set_real_ip_from $proxy;"
  done
fi

metrics_address=$metrics_port
[ "$metrics_port" = none ] && metrics_address="unix:$run_dir/metrics.sock"

# `#` is the delimiter, because no value can contain it.
exec sed \
  -e "s#@@RUN_DIR@@#$run_dir#g" \
  -e "s#@@PORT@@#$port#g" \
  -e "s#@@METRICS_ADDRESS@@#$metrics_address#g" \
  -e "s#@@GATEWAY_SERVERS@@#$servers#g" \
  -e "s#@@SANDBOX_URL@@#$sandbox_url#g" \
  -e "s#@@MIRROR_CALLS@@#$mirror_calls#g" \
  -e "s#@@PROVIDER_SCRIPTS@@#$provider_scripts#g" \
  -e "s#@@PROVIDER_CALLS@@#$provider_calls#g" \
  -e "s#@@TAG_SCRIPTS@@#$tag_scripts#g" \
  -e "s#@@TAG_CALLS@@#$tag_calls#g" \
  -e "s#@@TAG_IMAGES@@#$tag_images#g" \
  -e "s#@@PROVIDER_FRAMES@@#$provider_frames#g" \
  -e "s#@@TRUSTED_TYPES@@#$trusted_types#g" \
  -e "s#@@PAGE_TAG@@#$page_tag#g" \
  -e "s#@@DATA_DIR@@#$data_dir#g" \
  -e "s#@@SHELL_DIR@@#$shell_dir#g" \
  -e "s#@@CALL_PREFIXES@@#$call_prefixes#g" \
  -e "s#@@SERVICE_WORKER@@#$worker_file#g" \
  -e "s#@@BODY_LIMIT@@#$body_limit#g" \
  -e "s#@@UPLOAD_LIMIT@@#$upload_limit#g" \
  -e "s#@@UPSTREAM_TIMEOUT@@#${upstream_timeout}ms#g" \
  -e "s#@@HEAD_TIMEOUT@@#${head_timeout}ms#g" \
  -e "s#@@CONNECTIONS_PER_ADDRESS@@#$connections_per_address#g" \
  -e "s#@@EDGE_URL@@#$edge_url#g" \
  -e "s#@@SCHEME@@#$scheme#g" \
  -e "s#@@UPGRADE_POLICY@@#$upgrade_policy#g" \
  -e "s#@@TRANSPORT_SECURITY@@#$transport_security#g" \
  -e "s#@@REAL_ADDRESS@@#$real_address#g" \
  "$template"
