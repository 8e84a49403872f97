create table "evidence_seal" (
  "entries" integer not null,
  "hash" text not null,
  "number" integer not null,
  "previous" text not null,
  "publicKey" text not null,
  "root" text not null,
  "sealedAt" timestamp with time zone not null,
  "signature" text not null,
  primary key ("number")
);

create table "flow_evidence" (
  "content" text not null,
  "hash" text not null,
  "instanceId" text COLLATE "C" not null,
  "previous" text not null,
  "sealNumber" integer,
  "sequence" integer not null,
  primary key ("instanceId", "sequence")
);

create index "ix_flow_evidence_sealNumber" on "flow_evidence" ("sealNumber");
