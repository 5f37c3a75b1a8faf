<?php
/**
 * Sets up the throw-away WordPress of `npm run bench:wordpress`, in two calls since the second needs the tables of the first:
 * php fill-site.php FOLDER install, and php fill-site.php FOLDER posts < POSTS as JSON. The second prints theme and versions as JSON.
 */
[, $folder, $step] = $argv;
$_SERVER['HTTP_HOST'] = '127.0.0.1';
if ($step === 'install') define('WP_INSTALLING', true);
/** In place of WordPress's own, which mails the owner. */
function wp_new_blog_notification(...$ignored) {}

require_once "$folder/wp-load.php";
foreach (['upgrade', 'image', 'file', 'media'] as $part) require_once ABSPATH . "wp-admin/includes/$part.php";

if ($step === 'install') {
    wp_install('Bommie', 'bench', 'bench@example.com', true, '', wp_generate_password());
    exit;
}

wp_delete_post(1, true);
update_option('blogdescription', 'A guide for people who dive Australia and the Pacific');
$wp_rewrite->set_permalink_structure('/%postname%/');
foreach (json_decode(stream_get_contents(STDIN), true) as $index => $post) {
    $id = wp_insert_post([
        'post_title' => $post['title'],
        'post_name' => $post['slug'],
        'post_excerpt' => $post['excerpt'],
        'post_content' => $post['html'],
        'post_status' => 'publish',
        'post_author' => 1,
        'post_date' => date('Y-m-d H:i:s', time() - 86400 * ($index + 1)),
    ], true);
    if (is_wp_error($id)) exit($id->get_error_message());
    // WordPress moves the file that it is given.
    $copy = wp_tempnam(basename($post['picture']));
    copy($post['picture'], $copy);
    $picture = media_handle_sideload(['name' => basename($post['picture']), 'tmp_name' => $copy], $id, $post['title']);
    if (is_wp_error($picture)) exit($picture->get_error_message());
    update_post_meta($picture, '_wp_attachment_image_alt', $post['title']);
    set_post_thumbnail($id, $picture);
}
$theme = wp_get_theme();
echo json_encode([
    'theme' => $theme->get('Name') . ' ' . $theme->get('Version'),
    'versions' => 'WordPress ' . get_bloginfo('version') . ', PHP ' . PHP_VERSION . ', MariaDB ' . $wpdb->db_version(),
]);
