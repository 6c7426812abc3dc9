-- The newest test paper of each printer of a branch, asked for at every look at the console's page of printers.
drop index concurrently if exists print_jobs_tests;
create index concurrently print_jobs_tests on print_jobs (tenant, branch_id, created_at) where paper = 'test';
