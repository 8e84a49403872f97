<?php
// php exchange.php <reference>: a token for one of your visitors. The key never leaves your backend.
$answer = file_get_contents(getenv('SCF_URL') . '/api/oauth/oauth/token', false, stream_context_create(['http' => [
    'method' => 'POST',
    'header' => 'content-type: application/json',
    'timeout' => 10,
    'ignore_errors' => true,
    'content' => json_encode([
        'grant_type' => 'client_credentials',
        'client_id' => getenv('SCF_CLIENT_ID'),
        'client_secret' => getenv('SCF_SECRET_KEY'),
        'form_key' => getenv('FORM_KEY'),
        'origin' => getenv('ORIGIN'),
        'reference' => $argv[1],
    ]),
]]));
$read = json_decode($answer, true);
if (!$read['success']) {
    fwrite(STDERR, "{$read['code']}: {$read['msg']}\n");
    exit(1);
}
echo $read['data']['access_token'], "\n";
