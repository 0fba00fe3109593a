CREATE INDEX CONCURRENTLY "changes_endings" ON "changes" USING btree ("at") WHERE "changes"."tags"[1] like 'ended:%';
