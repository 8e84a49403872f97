-- A device of the video platform is one camera: of several that named the same id, the oldest keeps it.
update "camera" c set "gbId" = null where not c.deleted and c."gbId" is not null
  and exists (select from "camera" o where o."gbId" = c."gbId" and not o.deleted and o."id" < c."id");

create unique index "ux_camera_gbId_58a46c4c" on "camera" ("gbId") where not deleted;
