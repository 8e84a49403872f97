alter table "captcha" drop column "answer";
