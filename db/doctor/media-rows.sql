SELECT id FROM media_files;
