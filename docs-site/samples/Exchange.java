// java Exchange.java <reference>: a token for one of your visitors. The key never leaves your backend.
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.regex.Pattern;

public class Exchange {
    public static void main(String[] arguments) throws Exception {
        // Any JSON library does; what stands here holds no quotes.
        String body = """
            {"grant_type": "client_credentials", "client_id": "%s", "client_secret": "%s",
             "form_key": "%s", "origin": "%s", "reference": "%s"}""".formatted(
            System.getenv("SCF_CLIENT_ID"), System.getenv("SCF_SECRET_KEY"),
            System.getenv("FORM_KEY"), System.getenv("ORIGIN"), arguments[0]);
        var request = HttpRequest.newBuilder(URI.create(System.getenv("SCF_URL") + "/api/oauth/oauth/token"))
            .header("content-type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
        var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        var answer = http.send(request, BodyHandlers.ofString());
        var token = Pattern.compile("\"access_token\"\\s*:\\s*\"([^\"]+)\"").matcher(answer.body());
        if (answer.statusCode() != 200 || !token.find()) {
            System.err.println(answer.statusCode() + ": " + answer.body());
            System.exit(1);
        }
        System.out.println(token.group(1));
    }
}
