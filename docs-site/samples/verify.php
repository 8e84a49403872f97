<?php
// php verify.php <webhook-id> <webhook-timestamp> <webhook-signature> < body

/** Whether a delivery is ours, and of now. $body: the bytes as they came, before anything reads them as JSON. */
function verify(string $secret, string $id, string $timestamp, string $signature, string $body): bool
{
    $tolerance = (int) (getenv('TOLERANCE') ?: 300);
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > $tolerance) {
        return false;
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // One signature a secret: two while a secret is replaced.
    foreach (explode(' ', $signature) as $one) {
        if (hash_equals($expected, $one)) {
            return true;
        }
    }
    return false;
}

$right = verify(getenv('SCF_WEBHOOK_SECRET'), $argv[1], $argv[2], $argv[3], file_get_contents('php://stdin'));
echo $right ? 'verified' : 'refused', "\n";
exit($right ? 0 : 1);
