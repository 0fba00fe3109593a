CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store" text NOT NULL,
	"client_id" integer NOT NULL,
	"action" text NOT NULL,
	"cart_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sub_orders" ADD COLUMN "pieces" jsonb;--> statement-breakpoint
ALTER TABLE "sub_orders" ADD COLUMN "tracking_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_orders" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_order" ON "audit_log" USING btree ("cart_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_store" ON "audit_log" USING btree ("store","id");--> statement-breakpoint
CREATE INDEX "audit_log_age" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION "audit_log_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.created_at < now() - interval '5 years' THEN
			RETURN OLD;
		END IF;
	ELSE
		OLD."before" := OLD."before" - 'shipping_data';
		OLD."after" := OLD."after" - 'shipping_data';
		IF NEW IS NOT DISTINCT FROM OLD THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'entries of the audit log are never changed, and not deleted for five years; only an address may be taken out of one';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_log_stays"();--> statement-breakpoint
CREATE TRIGGER "audit_log_is_not_truncated" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "evidence_is_not_truncated"();
