create index "wx_financing_relationships_relatedCode" on "financing_relationships" using gin (bigrams(coalesce("relatedCode", '')));
