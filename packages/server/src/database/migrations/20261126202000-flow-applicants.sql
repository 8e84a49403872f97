-- phase: expand

create table "flow_applicant" (
  "instanceId" text COLLATE "C" not null,
  "userId" text COLLATE "C" not null,
  primary key ("instanceId", "userId")
);
