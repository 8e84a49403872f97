-- phase: contract

drop index "ux_office_qualifications_officeId_financingQualifi_b1ab4b5c";

create unique index "ux_office_qualifications_officeId_financingQualifi_ee2c8f6e" on "office_qualifications" ("officeId", "financingQualificationsId", "financingId", "renewsId") nulls not distinct where not deleted;
