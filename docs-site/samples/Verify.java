// java Verify.java <webhook-id> <webhook-timestamp> <webhook-signature> < body
import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Verify {
    static final long TOLERANCE = Long.parseLong(System.getenv().getOrDefault("TOLERANCE", "300"));

    /** Whether a delivery is ours, and of now. body: the bytes as they came, before anything reads them as JSON. */
    static boolean verify(String secret, String id, String timestamp, String signature, byte[] body) throws Exception {
        if (!timestamp.matches("\\d{1,12}")) return false;
        if (Math.abs(System.currentTimeMillis() / 1000 - Long.parseLong(timestamp)) > TOLERANCE) return false;
        byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        mac.update((id + "." + timestamp + ".").getBytes(UTF_8));
        byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(UTF_8);
        // One signature a secret: two while a secret is replaced.
        for (String one : signature.split(" ")) if (MessageDigest.isEqual(expected, one.getBytes(UTF_8))) return true;
        return false;
    }

    public static void main(String[] given) throws Exception {
        boolean right = verify(System.getenv("SCF_WEBHOOK_SECRET"), given[0], given[1], given[2], System.in.readAllBytes());
        System.out.println(right ? "verified" : "refused");
        System.exit(right ? 0 : 1);
    }
}
