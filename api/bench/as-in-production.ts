// A benchmark's first import: libraries read NODE_ENV while they load; in production they check less and cache more.
process.env['NODE_ENV'] = 'production';
