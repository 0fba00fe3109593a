CREATE TABLE "withdrawal_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"reference" text NOT NULL,
	"key" uuid NOT NULL,
	"cart_id" uuid,
	"match" text NOT NULL,
	"period" jsonb,
	"name" text NOT NULL,
	"order_number" text NOT NULL,
	"email" text NOT NULL,
	"items" jsonb,
	"description" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawal_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "withdrawal_requests_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "withdrawal_requests" ADD CONSTRAINT "withdrawal_requests_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_requests_age" ON "withdrawal_requests" USING btree ("store","created_at");--> statement-breakpoint
CREATE FUNCTION "withdrawal_requests_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'declarations of withdrawal are never changed or deleted';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "withdrawal_requests_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "withdrawal_requests" FOR EACH STATEMENT EXECUTE FUNCTION "withdrawal_requests_stay"();
