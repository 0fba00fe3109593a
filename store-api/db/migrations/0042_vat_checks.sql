CREATE TABLE "vat_checks" (
	"address_id" integer PRIMARY KEY NOT NULL,
	"vat_number" text NOT NULL,
	"valid" boolean NOT NULL,
	"consultation" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vat_checks" ADD CONSTRAINT "vat_checks_address_id_billing_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."billing_addresses"("id") ON DELETE cascade ON UPDATE no action;