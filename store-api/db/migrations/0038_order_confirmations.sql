CREATE TABLE "order_confirmations" (
	"cart_id" uuid PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"link_hashes" text[] DEFAULT '{}' NOT NULL,
	"rows" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"overdue_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"name" text DEFAULT '' NOT NULL,
	"client_id" integer,
	"handed_over_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_confirmations" ADD CONSTRAINT "order_confirmations_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_confirmations_open" ON "order_confirmations" USING btree ("opened_at") WHERE "order_confirmations"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "order_confirmations_to_hand_over" ON "order_confirmations" USING btree ("confirmed_at") WHERE "order_confirmations"."confirmed_at" is not null and "order_confirmations"."handed_over_at" is null;--> statement-breakpoint
CREATE FUNCTION "confirmed_measures_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF to_jsonb(NEW) - 'name' - 'client_id' - 'handed_over_at' = to_jsonb(OLD) - 'name' - 'client_id' - 'handed_over_at'
		AND NEW."name" IN (OLD."name", '') AND (NEW."client_id" IS NULL OR NEW."client_id" = OLD."client_id") THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'confirmed measures are kept as evidence: only the name of the customer may go';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "confirmed_measures_stay" BEFORE UPDATE ON "order_confirmations" FOR EACH ROW WHEN (OLD."confirmed_at" IS NOT NULL) EXECUTE FUNCTION "confirmed_measures_stay"();
