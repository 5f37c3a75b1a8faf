/** Configures WordPress: its address, its database at a socket, and no calls to the outside. */
export const wordPressConfig = (url: string, socket: string): string => `<?php
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_DEBUG', false);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

export const phpFpmConfig = (socket: string): string => `[global]
error_log = /dev/null
[www]
listen = ${socket}
pm = static
pm.max_children = 2
${process.getuid?.() === 0 ? 'user = root\ngroup = root' : ''}
`;

type CacheConfig = { folder: string; site: string; php: string; port: number; brotli: string | null };

const TYPES = 'text/css text/javascript application/javascript application/json image/svg+xml';

/** Configures nginx like a careful owner: pages from `fastcgi_cache`, files for a year, all text compressed. */
export const fastcgiCacheConfig = ({ folder, site, php, port, brotli }: CacheConfig): string => `
${brotli ? `load_module ${brotli};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types;
  types { font/woff2 woff2; image/webp webp; image/avif avif; }
  default_type application/octet-stream;
  access_log off; sendfile on; tcp_nopush on; keepalive_timeout 65;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/nginx-${kind};`).join(' ')}
  gzip on; gzip_vary on; gzip_comp_level 6; gzip_proxied any; gzip_types ${TYPES};
  ${brotli ? `brotli on; brotli_comp_level 6; brotli_types ${TYPES};` : ''}
  fastcgi_cache_path ${folder}/cache levels=1:2 keys_zone=pages:10m inactive=1h;
  server {
    listen 127.0.0.1:${port};
    root ${site};
    index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~* \\.(css|js|webp|avif|jpe?g|png|svg|woff2?)$ { expires 1y; }
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      # Debian's parameters leave out the port, which WordPress would redirect to.
      fastcgi_param HTTP_HOST $server_addr:$server_port;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_pass unix:${php};
      fastcgi_cache pages;
      fastcgi_cache_key "$request_method$host$request_uri";
      fastcgi_cache_valid 200 1h;
      add_header X-Cache $upstream_cache_status;
    }
  }
}
`;
